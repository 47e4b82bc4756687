import type { Page } from 'playwright-core'

/**
 * What is in a page because a text that people typed became more than text: elements and attributes that run scripts,
 * links and pictures of another host, and the mark that a script of `worstText` leaves.
 */
export function dangersIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const addresses = ['href', 'src', 'srcset', 'action', 'formaction', 'xlink:href', 'data', 'poster']
    const isForeign = (address: string) => {
      const { protocol, origin } = new URL(address, location.href)
      return protocol === 'javascript:' || (/^https?:$/.test(protocol) && origin !== location.origin)
    }
    /** The preview of an email, in which nothing runs. */
    const isInert = (element: Element) =>
      /^(?!.*allow-scripts)/.test(element.getAttribute('sandbox') ?? 'allow-scripts')
    const ofElement = (element: Element) =>
      element
        .getAttributeNames()
        .filter((name) => name.startsWith('on') || (name === 'srcdoc' && !isInert(element)))
        .concat(addresses.filter((name) => isForeign(element.getAttribute(name) ?? '')))
        .map((name) => `<${element.localName} ${name}="${element.getAttribute(name)}">`)
    const ran = 'ran' in window ? ['a script ran'] : []
    return [...document.querySelectorAll('*')].flatMap(ofElement).concat(ran)
  })
}
