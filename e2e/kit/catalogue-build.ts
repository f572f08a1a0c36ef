import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { baseConfig } from 'tooling/webpack/base'
import { refreshPlugins } from 'tooling/webpack/dev-server'
import webpack, { type Compiler, type Configuration } from 'webpack'

const folder = path.dirname(fileURLToPath(import.meta.url))

/**
 * Webpack configuration of the component catalogue: the product's own rules, with a single script that loads no others.
 */
export function catalogueConfig({ development }: { development: boolean }): Configuration {
  const base = baseConfig({ folder, uniqueName: 'kit', development })
  return {
    ...base,
    devtool: development && base.devtool ? base.devtool : false,
    entry: { kit: path.join(folder, 'src/main.tsx') },
    output: { ...base.output, publicPath: '/', clean: false },
    plugins: [...(base.plugins ?? []), new Page(), new Drawings(), ...refreshPlugins(development, 'shell')],
  }
}

const { PROCESS_ASSETS_STAGE_ADDITIONAL: stage } = webpack.Compilation
const { RawSource } = webpack.sources

class Page {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('Page', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'Page', stage }, () =>
        compilation.emitAsset('index.html', new RawSource(DOCUMENT)),
      )
    })
  }
}

/** Emits our SVG drawing in the formats and widths that a `Picture` requests. */
class Drawings {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('Drawings', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'Drawings', stage }, async () => {
        for (const width of [320, 640, 960, 1440]) {
          const drawing = sharp(path.join(folder, 'src/drawings/downs.svg')).resize(width)
          const drawn = {
            avif: await drawing.clone().avif({ lossless: true, effort: 0 }).toBuffer(),
            jpg: await drawing.clone().jpeg().toBuffer(),
          }
          for (const [format, bytes] of Object.entries(drawn))
            compilation.emitAsset(`drawings/downs-${width}.${format}`, new RawSource(bytes))
        }
      })
    })
  }
}

const DOCUMENT = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kit</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/kit.css">
</head>
<body><div id="root"></div><script src="/kit.js"></script></body>
</html>
`
