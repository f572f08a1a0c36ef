import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { sessionDay } from 'shared/formats'
import { MAX_GUESTS } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Checkbox, Chip, Counter, DateField, Notice } from 'shared/ui'
import * as model from './availability-model'
import styles from './page.module.css'

/** Checks which experiences of the list are available on a day for a party. */
export function AvailabilityForm() {
  const { day, wrong, problems, failure, asking } = useLive({
    day: model.$day,
    wrong: model.$errors,
    problems: model.$visibleErrors,
    failure: model.$failure,
    asking: model.$isChecking,
  })
  const { pick, ask } = useUnit({ pick: model.dayPicked, ask: model.checkPressed })
  const problem = failureText(failure)
  return (
    <form
      method="post"
      className={styles.free}
      aria-label="Which of these are available?"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask()
        // The error is shown at the field.
        if (wrong.day) event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <h2 className={styles.freeTitle}>Which of these are available?</h2>
      <div className={styles.freeFields}>
        <DateField label="Day" value={day} error={problems.day} onValueChange={pick} />
        <PartyFields />
        <Button type="submit" variant="secondary" busy={asking}>
          Check
        </Button>
      </div>
      {problems.party && <Notice tone="error">{problems.party}</Notice>}
      {problem && <Notice tone="error">{problem}</Notice>}
      <Answer />
    </form>
  )
}

function PartyFields() {
  const { party, isPrivate } = useLive({ party: model.$party, isPrivate: model.$isPrivate })
  const { counted, tick } = useUnit({ counted: model.quantityChanged, tick: model.privateTicked })
  return (
    <>
      <Counter
        label="Adults"
        value={party.adults}
        max={MAX_GUESTS - party.children}
        disabled={isPrivate}
        onValueChange={(value) => counted({ kind: 'adults', count: value })}
      />
      <Counter
        label="Children"
        value={party.children}
        max={MAX_GUESTS - party.adults}
        disabled={isPrivate}
        onValueChange={(value) => counted({ kind: 'children', count: value })}
      />
      <Checkbox label="Private group" checked={isPrivate} onCheckedChange={tick} />
    </>
  )
}

function Answer() {
  const { count, day, party, isPrivate, isNarrowed } = useLive({
    count: model.$availableCount,
    day: model.$day,
    party: model.$party,
    isPrivate: model.$isPrivate,
    isNarrowed: model.$isFiltered,
  })
  const narrow = useUnit(model.filterToggled)
  if (count === null) return null
  const company = isPrivate ? 'a private group' : guestsText(party.adults + party.children)
  return (
    <>
      <Notice tone={count > 0 ? 'success' : 'info'}>{availabilityFailureText(count, company, sessionDay(day))}</Notice>
      {count > 0 && (
        <div>
          <Chip pressed={isNarrowed} onPress={() => narrow(!isNarrowed)}>
            Only show available
          </Chip>
        </div>
      )}
    </>
  )
}

const guestsText = (guests: number): string => (guests === 1 ? 'one' : String(guests))

function availabilityFailureText(count: number, company: string, day: string): string {
  if (count === 0) return `None of these has room for ${company} on ${day}. The reasons are below. Try another day.`
  return count === 1
    ? `One of these has room for ${company} on ${day}.`
    : `${count} of these have room for ${company} on ${day}.`
}
