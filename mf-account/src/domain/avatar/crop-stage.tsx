import { useUnit } from 'effector-react'
import { useId } from 'react'
import Cropper from 'react-easy-crop'
import { useLive } from 'shared/scope'
import styles from './avatar-editor.module.css'
import * as model from './model'
import type { SelectedImage } from './read-picture'

const ZOOM_MAX = 4

/**
 * Crops the chosen picture to a circle. The picture is moved by dragging or the arrow keys, and zoomed with the slider, a pinch or the
 * wheel.
 */
export function CropStage({ picture }: { picture: SelectedImage }) {
  const id = useId()
  const { crop, zoom, sending } = useLive({ crop: model.$crop, zoom: model.$zoom, sending: model.$isSending })
  const send = useUnit({ moved: model.moved, zoomed: model.zoomed, told: model.cropChanged })
  return (
    <div className={styles.stage} inert={sending}>
      <div className={styles.picture}>
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="contain"
          keyboardStep={8}
          // The Content Security Policy blocks styles inserted by scripts.
          disableAutomaticStylesInjection
          onCropChange={send.moved}
          onZoomChange={send.zoomed}
          onCropComplete={(_, pixels) => send.told(pixels)}
          mediaProps={{ alt: 'The photo you chose' }}
          cropperProps={{
            role: 'group',
            'aria-label': 'Move your photo with the arrow keys',
            'aria-describedby': `${id}-how`,
          }}
          classes={{
            containerClassName: styles.ground ?? '',
            mediaClassName: styles.media ?? '',
            cropAreaClassName: styles.circle ?? '',
          }}
        />
      </div>
      <p id={`${id}-how`} className={styles.how}>
        Drag the photo, or use the arrow keys, until your face is in the circle.
      </p>
      <div className={styles.zoom}>
        <label htmlFor={`${id}-zoom`}>Zoom</label>
        <input
          id={`${id}-zoom`}
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          onChange={({ currentTarget }) => send.zoomed(Number(currentTarget.value))}
        />
      </div>
    </div>
  )
}
