import '@testing-library/jest-dom'

// jsdom scrolls nothing, and has no word for it.
HTMLElement.prototype.scrollIntoView = () => {}
