/** What reads QR codes from a picture: the Shape Detection API's detector, or one that is shaped like it. */
export interface QrReader {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}

declare global {
  interface Window {
    /** Not everywhere yet (Shape Detection API), and not for every kind of code where it is. */
    BarcodeDetector?: {
      new (options: { formats: string[] }): QrReader
      getSupportedFormats: () => Promise<readonly string[]>
    }
  }
}

const wanted = { formats: ['qr_code' as const] }

/** The browser's own reader, else ours, which is loaded for it. */
export async function openQrReader(): Promise<QrReader> {
  const Native = window.BarcodeDetector
  if (Native && (await Native.getSupportedFormats()).includes('qr_code')) return new Native(wanted)
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector(wanted)
}
