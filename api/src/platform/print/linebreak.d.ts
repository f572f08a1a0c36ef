declare module 'linebreak' {
  /** Finds the possible line breaks of a text by UAX #14. */
  export default class LineBreaker {
    constructor(text: string)
    /** The next line break, its position being an index into the text; null after the last. */
    nextBreak(): { position: number; required: boolean } | null
  }
}
