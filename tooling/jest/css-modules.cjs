// A class is its own name in tests.
module.exports = new Proxy({}, { get: (_, key) => (key === '__esModule' ? false : String(key)) })
