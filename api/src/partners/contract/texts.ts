import { isVisible, lineCharactersRule, normaliseLine, normaliseText, textCharactersRule } from 'shared/rules'
import { z } from 'zod'

type CharactersRule = (value: string) => string | null

const written = (max: number, rule: CharactersRule, normalise: (value: string) => string) =>
  z
    .string()
    .check((context) => {
      const wrong = rule(context.value)
      if (wrong) context.issues.push({ code: 'custom', message: wrong, input: context.value })
    })
    .overwrite(normalise)
    .max(max, `Please use at most ${max} characters.`)

const IS_EMPTY = 'Please fill this in.'

/** One line that may be empty, normalised as in the product's forms. */
export const optionalLine = (max: number) => written(max, lineCharactersRule, normaliseLine)
/** One line with a visible character. */
export const line = (max: number) => optionalLine(max).refine(isVisible, IS_EMPTY)
/** A text of several lines that may be empty. */
export const optionalText = (max: number) => written(max, textCharactersRule, normaliseText)
/** A text of several lines with a visible character. */
export const text = (max: number) => optionalText(max).refine(isVisible, IS_EMPTY)

/** The alternative text of a picture: what people hear who cannot see it. */
export const AltText = line(200)
