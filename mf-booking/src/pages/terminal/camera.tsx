import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { Button, Icon, Notice } from 'shared/ui'
import { scanned } from './model'
import styles from './page.module.css'
import { openQrReader, type QrReader } from './qr-reader'

/** `LOOK_MS`: interval between two reads. `SAME_MS`: how long a code must be out of view before it is read again. */
const LOOK_MS = 250
const SAME_MS = 4000

/** Reads QR codes from the camera. Without a camera, or without permission, the host types the codes. */
export function Camera() {
  const [isOn, setOn] = useState(false)
  const [isRefused, setRefused] = useState(false)
  // The reader loads with the page, because there may be no connection when the camera is started.
  const [reader, setReader] = useState<QrReader | 'loading' | 'none'>('loading')
  useEffect(() => {
    if (!navigator.mediaDevices) return setReader('none')
    let isOver = false
    openQrReader().then(
      (opened) => isOver || setReader(opened),
      () => isOver || setReader('none'),
    )
    return () => {
      isOver = true
    }
  }, [])
  if (reader === 'none') return null
  const refuse = () => {
    setRefused(true)
    setOn(false)
  }
  return (
    <div className={styles.camera} data-needs-script>
      {isOn && reader !== 'loading' && <Viewer reader={reader} onRefused={refuse} />}
      {isRefused && !isOn && <Notice tone="error">The camera cannot be used here. Please type the codes.</Notice>}
      <Button
        size="large"
        wide
        variant={isOn ? 'secondary' : 'primary'}
        busy={reader === 'loading'}
        icon={<Icon name={isOn ? 'close' : 'eye'} size={18} />}
        onClick={() => setOn(!isOn)}
      >
        {isOn ? 'Stop the camera' : 'Scan with the camera'}
      </Button>
    </div>
  )
}

function Viewer({ reader, onRefused }: { reader: QrReader; onRefused: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const see = useUnit(scanned)
  const refused = useRef(onRefused)
  refused.current = onRefused
  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let last = { text: '', at: 0 }
    const look = async () => {
      if (isOver || !video.current) return
      const [found] = await reader.detect(video.current).catch(() => [])
      const now = performance.now()
      if (found && !isOver) {
        const isNew = found.rawValue !== last.text || now - last.at > SAME_MS
        last = { text: found.rawValue, at: now }
        if (isNew) see(found.rawValue)
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
      () => isOver || refused.current(),
    )
    return () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [reader, see])
  return <video ref={video} className={styles.video} muted playsInline aria-label="What the camera sees" />
}
