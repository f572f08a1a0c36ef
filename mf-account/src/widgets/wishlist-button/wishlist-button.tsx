import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { Widgets } from 'shared/contracts'
import { useLive } from 'shared/scope'
import { $saved, heartPressed, heartShown } from '../../domain/wishlist/saved'

export function WishlistButton({ experienceId, experienceName }: Widgets['account/WishlistButton']) {
  const saved = useLive($saved)
  const units = useUnit({ press: heartPressed, shown: heartShown })
  useEffect(() => units.shown(), [units.shown])
  const isSaved = saved.includes(experienceId)
  return (
    <button type="button" aria-pressed={isSaved} onClick={() => units.press({ experienceId })}>
      Save {experienceName}
    </button>
  )
}
