import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { sessionDay } from 'shared/formats'
import { MOST_GUESTS } from 'shared/rules'
import { useLive } from 'shared/scope'
import { $today } from 'shared/settings'
import { Button, Counter, Notice, TextField } from 'shared/ui'
import * as model from './free-model'
import styles from './page.module.css'

/** Which of these is free on Saturday for six? */
export function FreeForm() {
  const { day, party, today, count, failure, asking } = useLive({
    day: model.$day,
    party: model.$party,
    today: $today,
    count: model.$freeCount,
    failure: model.$failure,
    asking: model.$isAsking,
  })
  const { pick, counted, ask } = useUnit({ pick: model.dayPicked, counted: model.counted, ask: model.askPressed })
  const problem = failureText(failure)
  const guests = party.adults + party.children
  return (
    <form
      className={styles.free}
      aria-label="Which of these is free?"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <h2 className={styles.freeTitle}>Which of these is free?</h2>
      <div className={styles.freeFields}>
        <TextField label="Day" type="date" min={today ?? undefined} value={day ?? ''} onValueChange={pick} />
        <Counter
          label="Adults"
          value={party.adults}
          max={MOST_GUESTS - party.children}
          onValueChange={(value) => counted({ kind: 'adults', count: value })}
        />
        <Counter
          label="Children"
          value={party.children}
          max={MOST_GUESTS - party.adults}
          onValueChange={(value) => counted({ kind: 'children', count: value })}
        />
        <Button type="submit" variant="secondary" busy={asking} disabled={guests === 0 || day === null}>
          Look
        </Button>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      {count !== null && day && (
        <Notice tone={count > 0 ? 'success' : 'info'}>{saidOf(count, guests, sessionDay(day))}</Notice>
      )}
    </form>
  )
}

function saidOf(count: number, guests: number, day: string): string {
  const party = guests === 1 ? 'one' : String(guests)
  if (count === 0) return `None of these has room for ${party} on ${day}. Try another day.`
  return count === 1
    ? `One of these has room for ${party} on ${day}.`
    : `${count} of these have room for ${party} on ${day}.`
}
