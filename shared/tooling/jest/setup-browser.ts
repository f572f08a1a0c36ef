import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// Code that is loaded later is compiled when a test first comes to it, which a busy machine takes seconds over.
configure({ asyncUtilTimeout: 8_000 })

// jsdom scrolls nothing, and has no word for it. Some tests run where there is no page at all.
if (typeof HTMLElement !== 'undefined') HTMLElement.prototype.scrollIntoView = () => {}
