// Search on pages that are opened from the disk. Browsers start no workers there, so the search runs in a hidden frame,
// which has the same two ends: messages that are posted to it, and messages that it posts.

if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(address) {
      super();
      const url = new URL(address, document.baseURI).href;
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      this.frame.srcdoc = "<!doctype html>";
      this.ready = new Promise((resolve) => {
        this.frame.addEventListener("load", () => resolve(this.start(url)), {once: true});
      });
      document.body.append(this.frame);
    }

    async start(url) {
      const inside = this.frame.contentWindow;
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", {data}));
      inside.importScripts = async (...urls) => {
        for (const each of urls) await this.run(each);
      };
      await this.run(url);
      return inside;
    }

    run(url) {
      return new Promise((resolve, reject) => {
        const script = this.frame.contentDocument.createElement("script");
        Object.assign(script, {src: url, onload: resolve, onerror: reject});
        this.frame.contentDocument.head.append(script);
      });
    }

    postMessage(data) {
      this.ready.then((inside) => inside.dispatchEvent(new MessageEvent("message", {data})));
    }

    terminate() {
      this.frame.remove();
    }
  };
}
