import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// Lazily imported code is compiled when a test first imports it, which takes many seconds on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

// jsdom does not implement scrollIntoView. Some tests run in Node, without a DOM.
if (typeof HTMLElement !== 'undefined') HTMLElement.prototype.scrollIntoView = () => {}
