declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
declare module '*.woff2' {
  const url: string
  export default url
}
declare module '*.svg' {
  const url: string
  export default url
}
declare module 'lucide/dist/esm/icons/*.mjs' {
  const drawing: [element: string, attributes: Record<string, string | number>][]
  export default drawing
}
