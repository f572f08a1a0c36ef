/** As much of pdfkit as is used: the package brings no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  interface TextOptions {
    width?: number
    height?: number
    continued?: boolean
    ellipsis?: boolean
  }

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: [number, number]
      margin: number
      info: { Title: string; Author: string }
      lang: string
    })
    x: number
    y: number
    registerFont(name: string, path: string): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(color: string): this
    text(text: string, options?: TextOptions): this
    image(file: Buffer, x: number, y: number, options: { width: number }): this
    save(): this
    restore(): this
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    clip(): this
    lineWidth(points: number): this
    dash(length: number, options: { space: number }): this
    undash(): this
    stroke(color: string): this
    end(): void
  }
}
