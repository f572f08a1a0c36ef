// Stands for `undici` in the types of browser code: ofetch names it, and its own types would bring all globals of Node.
export class Dispatcher {}
