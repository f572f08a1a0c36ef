import '@testing-library/jest-dom'

// jsdom scrolls nothing, and has no word for it. Some tests run where there is no page at all.
if (typeof HTMLElement !== 'undefined') HTMLElement.prototype.scrollIntoView = () => {}
