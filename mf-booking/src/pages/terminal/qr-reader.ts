/** Detects QR codes in a video frame: the native `BarcodeDetector` or a library with the same interface. */
export interface QrReader {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}

declare global {
  interface Window {
    /** Shape Detection API: not in every browser, and not for every kind of code. */
    BarcodeDetector?: {
      new (options: { formats: string[] }): QrReader
      getSupportedFormats: () => Promise<readonly string[]>
    }
  }
}

const wanted = { formats: ['qr_code' as const] }

/** Returns the native detector if it supports QR codes; otherwise loads the library. */
export async function openQrReader(): Promise<QrReader> {
  const Native = window.BarcodeDetector
  if (Native && (await Native.getSupportedFormats()).includes('qr_code')) return new Native(wanted)
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector(wanted)
}
