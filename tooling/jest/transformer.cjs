const crypto = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')

const repositoryRoot = path.resolve(__dirname, '../..')
const read = (file) => fs.readFileSync(path.join(repositoryRoot, file))

/**
 * Compiles files for tests with Babel, once for all jest projects: babel-jest's cache key depends on the whole project
 * configuration, so that each project would compile shared files again. Babel is loaded on the first cache miss.
 */
module.exports = {
  createTransformer(options) {
    // The lock file stands for the versions of Babel and its plugins.
    const inputs = [JSON.stringify(options), process.version, read('package-lock.json'), fs.readFileSync(__filename)]
    const optionsHash = hash(inputs)
    let babelTransformer
    return {
      canInstrument: true,
      getCacheKey: (source, filename, { instrument, supportsStaticESM }) =>
        hash([
          optionsHash,
          path.relative(repositoryRoot, filename),
          source,
          String(instrument),
          String(supportsStaticESM),
        ]),
      process(source, filename, transformOptions) {
        babelTransformer ??= require('babel-jest').createTransformer(options)
        // In CommonJS output `import()` must become `require`, because a native `import()` would wrap the module's exports.
        const supportsDynamicImport = transformOptions.supportsStaticESM
        const { code, map } = babelTransformer.process(source, filename, { ...transformOptions, supportsDynamicImport })
        // Jest reads the separate map; the one in the code is longer than the code.
        return { code: code.replace(/\n\/\/# sourceMappingURL=data:.*\s*$/, ''), map }
      },
    }
  },
}

function hash(parts) {
  const sum = crypto.createHash('sha1')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex')
}
