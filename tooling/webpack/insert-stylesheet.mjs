/**
 * Adds a stylesheet to the page. The source of this function is copied into every webpack runtime, so it cannot use anything else of this
 * file. A remote's copy of the kit comes before all other styles, because those of pages and widgets override the kit's.
 * @param {HTMLLinkElement} link
 */
export function insertStylesheet(link) {
  document.head[/shared_ui_src/.test(link.href) ? 'prepend' : 'append'](link)
}
