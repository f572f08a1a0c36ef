import { useUnit } from 'effector-react'
import { pathTo, time } from 'shared/formats'
import { Button, Card, Icon, IconButton, Notice } from 'shared/ui'
import type { Poll } from '../../domain/group/group'
import * as decide from './decide-model'
import * as add from './option-model'
import { OptionRow } from './option-row'
import styles from './page.module.css'
import { deletePressed } from './polls-model'

const MAX_OPTIONS = 10

/**
 * A poll: its options and its outcome.
 * @param props.size number of group members
 */
export function PollCard({ poll, size }: { poll: Poll; size: number }) {
  const { open, addTo, remove } = useUnit({ open: decide.opened, addTo: add.opened, remove: deletePressed })
  const isOpen = poll.state === 'open'
  const winner = poll.options.find(({ id }) => id === poll.winnerId)
  return (
    <Card as="article">
      <div className={styles.stack}>
        <div className={styles.titled}>
          <div>
            <h3>{poll.question}</h3>
            <p className={styles.note}>{`${poll.createdBy} started this vote. Vote for as many as you like.`}</p>
          </div>
          {poll.canDecide && poll.state !== 'held' && (
            <IconButton
              label={`Delete the vote “${poll.question}”`}
              icon={<Icon name="close" size={20} />}
              onClick={() => remove(poll)}
            />
          )}
        </div>
        <Outcome poll={poll} />
        {poll.options.length === 0 ? (
          <p>There is nothing to choose from yet.</p>
        ) : (
          <ul className={styles.options}>
            {poll.options.map((option) => (
              <OptionRow key={option.id} poll={poll} option={option} size={size} />
            ))}
          </ul>
        )}
        {isOpen && (
          <div className={styles.actions}>
            {winner && poll.canDecide && (
              <Button onClick={() => open({ pollId: poll.id, optionId: winner.id })}>Book the winner</Button>
            )}
            {poll.options.length < MAX_OPTIONS && (
              <Button
                variant={poll.options.length === 0 ? 'primary' : 'secondary'}
                icon={<Icon name="plus" size={18} />}
                onClick={() => addTo({ pollId: poll.id })}
              >
                Add a choice
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

function Outcome({ poll }: { poll: Poll }) {
  if (poll.state === 'booked') {
    return (
      <Notice tone="success" title="It is booked">
        <p>{poll.bookingUuid ? 'You have booked it.' : `${poll.decidedBy} has booked it.`}</p>
        {poll.bookingUuid && (
          <Button variant="secondary" size="small" href={pathTo('/bookings/:uuid', { uuid: poll.bookingUuid })}>
            Open the booking
          </Button>
        )}
      </Notice>
    )
  }
  if (poll.state === 'held') {
    const until = poll.heldUntil ? ` until ${time(poll.heldUntil)}` : ''
    return (
      <Notice title="It is decided">
        <p>
          {poll.bookingUuid
            ? `We have held the places for you${until}. Pay to confirm the booking.`
            : `${poll.decidedBy} is paying: the places are held${until}.`}
        </p>
        {poll.bookingUuid && (
          <Button size="small" href={pathTo('/checkout', { booking: poll.bookingUuid })}>
            Continue to checkout
          </Button>
        )}
      </Notice>
    )
  }
  if (poll.lost === 'hold') {
    return <Notice>The held places were not paid for in time. You can keep voting, or book again.</Notice>
  }
  if (poll.lost === 'withdrawn') {
    return (
      <Notice>
        The person who booked it has left the group, or kept the booking for themselves. You can keep voting, or book
        again.
      </Notice>
    )
  }
  if (poll.lost === 'booking') {
    return <Notice>The booking has been cancelled. You can keep voting, or book again.</Notice>
  }
  return null
}
