import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { Button, Icon, Notice } from 'shared/ui'
import { scanned } from './model'
import styles from './page.module.css'

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
declare global {
  interface Window {
    /** Not everywhere yet (Shape Detection API). */
    BarcodeDetector?: new (options: {
      formats: string[]
    }) => Detector
  }
}

/** How often a picture is looked at, and how long the same code is not read again. */
const LOOK_MS = 250
const SAME_MS = 4000

/** Reads QR codes from the camera, where the browser can. Elsewhere codes are typed. */
export function Camera() {
  const [isOn, setOn] = useState(false)
  const [isRefused, setRefused] = useState(false)
  // What a browser can is known only in a browser.
  const [canScan, setCanScan] = useState(false)
  useEffect(() => setCanScan(window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined), [])
  if (!canScan) return null
  return (
    <div className={styles.camera}>
      {isOn && (
        <Viewer
          onRefused={() => {
            setRefused(true)
            setOn(false)
          }}
        />
      )}
      {isRefused && <Notice tone="error">The camera cannot be used here. Please type the codes.</Notice>}
      <Button variant="secondary" icon={<Icon name={isOn ? 'close' : 'eye'} size={18} />} onClick={() => setOn(!isOn)}>
        {isOn ? 'Stop the camera' : 'Scan with the camera'}
      </Button>
    </div>
  )
}

function Viewer({ onRefused }: { onRefused: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const see = useUnit(scanned)
  const refused = useRef(onRefused)
  refused.current = onRefused
  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let last = { text: '', at: 0 }
    const detector = window.BarcodeDetector && new window.BarcodeDetector({ formats: ['qr_code'] })
    const look = async () => {
      if (isOver || !video.current || !detector) return
      const [found] = await detector.detect(video.current).catch(() => [])
      const now = performance.now()
      if (found && (found.rawValue !== last.text || now - last.at > SAME_MS)) {
        last = { text: found.rawValue, at: now }
        see(found.rawValue)
      }
      timer = setTimeout(look, LOOK_MS)
    }
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      async (opened) => {
        stream = opened
        if (isOver || !video.current) {
          for (const track of opened.getTracks()) track.stop()
          return
        }
        video.current.srcObject = opened
        await video.current.play().catch(() => {})
        void look()
      },
      () => refused.current(),
    )
    return () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [see])
  return <video ref={video} className={styles.video} muted playsInline aria-label="What the camera sees" />
}
