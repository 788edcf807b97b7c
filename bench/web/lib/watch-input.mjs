/**
 * Runs in the page and watches one part of it. For each key or click it measures the time until the frame after it was painted, and until
 * the last thing in view that it changed was (rows below the window come later and hold up nobody). What happens before the next event
 * belongs to this one. `window.taken()` returns both lists and empties them.
 */
export function watchInput(part = 'main') {
  const times = { paint: [], results: [] };
  let current;
  const painted = (then) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => then(performance.now());
      channel.port2.postMessage(null);
    });
  const settle = () => {
    if (current?.last) times.results.push(current.last - current.start);
    current = undefined;
  };
  const begin = (event) => {
    if (event.type === 'keydown' && event.key.length > 1 && event.key !== 'Backspace') return;
    settle();
    const mine = { start: event.timeStamp, last: 0 };
    current = mine;
    painted((now) => {
      times.paint.push(now - mine.start);
      mine.last ||= now;
    });
  };
  addEventListener('keydown', begin, true);
  addEventListener('click', begin, true);
  const inView = (node) => {
    const element = node instanceof Element ? node : node.parentElement;
    return element?.isConnected && element.getBoundingClientRect().top < innerHeight;
  };
  new MutationObserver((changes) => {
    const mine = current;
    if (!mine) return;
    const touched = changes.flatMap(({ addedNodes, target }) =>
      addedNodes.length ? [...addedNodes] : [target],
    );
    painted((now) => {
      if (touched.some(inView)) mine.last = now;
    });
  }).observe(document.querySelector(part), { childList: true, characterData: true, subtree: true });
  window.taken = () => {
    settle();
    const { paint, results } = times;
    times.paint = [];
    times.results = [];
    return { paint, results };
  };
}

/** Runs in the page. `window.opened` resolves to the time, in milliseconds, from the next click to the frame that shows what the selector finds. */
export function watchOpening(selector) {
  window.opened = new Promise((done) => {
    const begin = ({ timeStamp }) => {
      const look = () => {
        if (!document.querySelector(selector)) return requestAnimationFrame(look);
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now() - timeStamp);
        channel.port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    addEventListener('click', begin, { capture: true, once: true });
  });
}
