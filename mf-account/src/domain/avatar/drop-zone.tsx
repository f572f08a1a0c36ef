import { useUnit } from 'effector-react'
import { type DragEvent, useId, useState } from 'react'
import { Icon } from 'shared/ui'
import styles from './avatar-editor.module.css'
import * as model from './model'

/**
 * A drop zone around a native file input; clicking anywhere in it opens the file picker.
 * @param props.wrong id of the error message for the last chosen file; null without an error
 */
export function DropZone({ label, wrong }: { label: string; wrong: string | null }) {
  const id = useId()
  const choose = useUnit(model.fileChosen)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) choose(file)
  }
  return (
    <label
      htmlFor={id}
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        name="portrait"
        accept="image/jpeg,image/png,image/webp"
        className={styles.file}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ?? undefined}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Clears the input, so that choosing the same file again fires `change`.
          currentTarget.value = ''
          if (file) choose(file)
        }}
      />
      <Icon name="images" size={28} />
      <span className={styles.dropLabel}>{label}</span>
      <span className={styles.dropHint}>or drop it here. JPEG, PNG or WebP, at most 5 MB.</span>
    </label>
  )
}
