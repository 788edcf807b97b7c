/**
 * Has the browser fetch files without running them. Each only once in a document: index.html or the boot may have asked for it already, and
 * WebKit would fetch it again. A failure shows when the file is imported.
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
