import type { Compiler } from 'webpack'
import webpack from 'webpack'

/**
 * Adds the query of an entry's URL to the URLs of its chunks and stylesheets. A retry loads the entry as `remoteEntry.js?again=2`, so its
 * files have new URLs; for the old ones, the browser could return a response that failed or still hangs. The query is also added to two
 * names:
 * - the key under which webpack joins requests for one chunk of one build; otherwise the retry would wait for the first attempt
 * - the build's name in the federation runtime; otherwise the retry would get the shared modules of the first entry, whose files failed
 */
export class RetryQueryPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RetryQueryPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('RetryQueryPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new TakeOverQuery())
      })
    })
  }
}

class TakeOverQuery extends webpack.RuntimeModule {
  constructor() {
    // Runs after the runtime modules that define the file names.
    super('take over query', webpack.RuntimeModule.STAGE_ATTACH)
  }

  override generate() {
    // MiniCssExtractPlugin runs this code during the build, where there is no document.
    return `var script = typeof document === 'undefined' ? null : document.currentScript;
var query = script && script.src.split('?')[1];
if (query) ['u', 'miniCssF'].forEach(function (name) {
  var file = __webpack_require__[name];
  if (file) __webpack_require__[name] = function (id) { return file(id) + '?' + query; };
});
var load = __webpack_require__.l;
if (query && load) __webpack_require__.l = (url, done, key, ...rest) => load(url, done, key && key + query, ...rest);
var federation = __webpack_require__.federation && __webpack_require__.federation.initOptions;
if (query && federation) federation.name += '?' + query;`
  }
}
