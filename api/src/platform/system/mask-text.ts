/**
 * Prepares a text from a browser for the log: removes queries and fragments of URLs, which can contain tokens, and masks tokens of mailed
 * links, voucher codes and e-mail addresses.
 * @param maxLength in characters; the rest is cut off
 */
export const maskText = (text: string, maxLength: number): string =>
  text
    .slice(0, maxLength)
    .replace(/([\w/])[?#][^\s)'"<>]+/g, '$1')
    .replace(/[^\s@<>()"']+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi, '…')
    .replace(/[\w-]{40,}/g, '…')
    .replace(/\b(?:[0-9A-HJKMNP-TV-Z]{4}-?){4}\b/g, '…')
