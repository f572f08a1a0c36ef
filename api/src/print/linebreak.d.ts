declare module 'linebreak' {
  /** Finds where a line may end, by UAX #14. */
  export default class LineBreaker {
    constructor(text: string)
    /** The next place, as an index into the text; null after the last. */
    nextBreak(): { position: number; required: boolean } | null
  }
}
