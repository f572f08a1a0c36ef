import { isRecord, textOf } from './messages'

/** Stripe's appearance variables, and the custom property of the form's stylesheet that each sets. */
const properties: Record<string, string> = {
  colorPrimary: '--primary',
  colorBackground: '--background',
  colorText: '--text',
  colorTextSecondary: '--text-soft',
  colorTextPlaceholder: '--placeholder',
  colorDanger: '--danger',
  fontFamily: '--font',
  fontSizeBase: '--font-size',
  borderRadius: '--radius',
  spacingUnit: '--space',
}

/** Applies the page's appearance to the form: appearance variables, the border of `.Input`, and font files. */
export function applyAppearance(options: unknown): void {
  if (!isRecord(options)) return
  const { appearance, fonts } = options
  if (isRecord(appearance)) {
    for (const [name, property] of Object.entries(properties)) setProperty(property, textOf(appearance.variables, name))
    const rules = isRecord(appearance.rules) ? appearance.rules : {}
    setProperty('--border', textOf(rules['.Input'], 'borderColor'))
  }
  if (Array.isArray(fonts)) for (const font of fonts) loadFont(font)
}

function setProperty(property: string, value: string | null): void {
  if (value !== null) document.documentElement.style.setProperty(property, value)
}

const loaded = new Set<string>()

function loadFont(font: unknown): void {
  const family = textOf(font, 'family')
  const source = textOf(font, 'src')
  if (!family || !source || loaded.has(source)) return
  loaded.add(source)
  const face = new FontFace(family, source, { weight: textOf(font, 'weight') ?? '400' })
  document.fonts.add(face)
  // A font that does not load must not stop a payment.
  face.load().catch(() => document.fonts.delete(face))
}
