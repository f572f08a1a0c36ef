import type { Appearance, CustomFontSource } from '@stripe/stripe-js'

/** Colours of the page for the card form, which is in an iframe without access to our custom properties. */
export function cardAppearance(): Appearance {
  const page = getComputedStyle(document.documentElement)
  const token = (name: string) => page.getPropertyValue(name).trim()
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('--water'),
      colorBackground: token('--paper'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-soft'),
      colorDanger: token('--alert'),
      borderRadius: token('--radius-control'),
      fontFamily: token('--font'),
    },
    rules: { '.Input': { borderColor: token('--edge') } },
  }
}

/** Font files of the page, so that the card form in the iframe uses the same font. */
export function pageFonts(): CustomFontSource[] {
  return [...document.styleSheets].flatMap((sheet) =>
    rulesOf(sheet).flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return []
      const file = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1]
      if (!file) return []
      const family = rule.style.getPropertyValue('font-family').replaceAll('"', '')
      const weight = rule.style.getPropertyValue('font-weight')
      return [{ family, src: `url("${new URL(file, sheet.href ?? document.baseURI).href}")`, weight }]
    }),
  )
}

function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    // The browser does not allow reading a stylesheet of another origin.
    return []
  }
}
