/**
 * Has the browser fetch files without running them, once in a document: index.html and the boot may have asked for them already, and
 * WebKit would ask again. A failure shows when they are imported.
 */
export function preload(addresses: string[]): void {
  for (const href of addresses)
    if (!document.head.querySelector(`link[href=${JSON.stringify(href)}]`))
      addLink(href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }, href);
}

export function addLink(attributes: { rel: string; as?: string }, href: string): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, attributes, { crossOrigin: '', href }));
}
