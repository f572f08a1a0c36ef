/**
 * A text from a browser as it may be logged: without queries and fragments of URLs, which can carry tokens, and without tokens of mailed links, voucher
 * codes and e-mail addresses. @param maxLength the rest is cut off
 */
export const maskText = (text: string, maxLength: number): string =>
  text
    .slice(0, maxLength)
    .replace(/([\w/])[?#][^\s)'"<>]+/g, '$1')
    .replace(/[^\s@<>()"']+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi, '…')
    .replace(/[\w-]{40,}/g, '…')
    .replace(/\b(?:[0-9A-HJKMNP-TV-Z]{4}-?){4}\b/g, '…')
