import type { Compiler } from 'webpack'
import webpack from 'webpack'

/**
 * Chunks and stylesheets take over the query of the entry they belong to. An entry that is asked for again as `remoteEntry.js?again=2`
 * then brings files with addresses of their own, where a browser would otherwise hand out what failed or hung the first time. The
 * query is part of the name under which a script on its way is looked for, too: webpack joins whoever asks for the same chunk of the
 * same build, so that a second try would wait for the first. And of the name under which the federation runtime knows the build: it hands a
 * second entry of the same name the shared modules of the first, whose files have failed.
 */
export class OwnAddresses {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('OwnAddresses', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('OwnAddresses', (chunk) => {
        compilation.addRuntimeModule(chunk, new TakeOverQuery())
      })
    })
  }
}

class TakeOverQuery extends webpack.RuntimeModule {
  constructor() {
    // After the modules that say what the files are called.
    super('take over query', webpack.RuntimeModule.STAGE_ATTACH)
  }

  override generate() {
    // Stylesheets are run while they are built, where there is no document.
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
