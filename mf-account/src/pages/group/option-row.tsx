import { useUnit } from 'effector-react'
import { money, pathTo, sessionDay, time } from 'shared/formats'
import { Button, classNames, Icon, Picture } from 'shared/ui'
import { type Poll, type PollOption, placesText } from '../../domain/group/group'
import * as decide from './decide-model'
import styles from './page.module.css'
import { votePressed } from './polls-model'

/**
 * A poll option: experience, session, seats left, votes and buttons.
 * @param props.size number of group members
 */
export function OptionRow({ poll, option, size }: { poll: Poll; option: PollOption; size: number }) {
  const { vote, open } = useUnit({ vote: votePressed, open: decide.opened })
  const { experience, session, votes, voters, isMine, state } = option
  const isOpen = poll.state === 'open'
  const isWinner = poll.winnerId === option.id
  const name = `${experience.name}, ${sessionDay(session.startsAt)}, ${time(session.startsAt)}`
  return (
    <li className={classNames(styles.option, isWinner && styles.winner)}>
      <div className={classNames(styles.thumb, styles.square)}>
        <Picture
          url={experience.picture.url}
          blurHash={experience.picture.blurHash}
          alt=""
          sizes="120px"
          ratio="fill"
        />
      </div>
      <div className={styles.about}>
        <h4 className={styles.name}>
          <a href={pathTo('/experience/:slug', { slug: experience.slug })}>{experience.name}</a>
        </h4>
        <p>{`${sessionDay(session.startsAt)}, ${time(session.startsAt)} to ${time(session.endsAt)}`}</p>
        <p className={styles.note}>{`${experience.town}, from ${money(experience.priceFrom)}`}</p>
        <p className={styles.room}>
          {/* Seats left matter only while the poll is open. */}
          {isWinner && isOpen && <strong className={styles.leads}>In the lead. </strong>}
          {isWinner && !isOpen && <strong className={styles.leads}>Winner. </strong>}
          {isOpen && <span>{placesLeftText(option, size)}</span>}
        </p>
      </div>
      <div className={styles.tally}>
        <meter
          className={styles.bar}
          aria-label={`Votes for ${name}`}
          min={0}
          max={Math.max(size, votes, 1)}
          value={votes}
        />
        <span className={styles.count}>
          <span>{votes === 1 ? '1 vote' : `${votes} votes`}</span>
          {voters.length > 0 && <span className={styles.note}>{` ${voters.join(', ')}`}</span>}
        </span>
      </div>
      {isOpen && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="small"
            aria-pressed={isMine}
            aria-label={`Vote for this: ${name}`}
            icon={<Icon name={isMine ? 'success' : 'plus'} size={18} />}
            onClick={() => vote({ pollId: poll.id, optionId: option.id })}
          >
            {isMine ? 'You voted for this' : 'Vote for this'}
          </Button>
          {poll.canDecide && state === 'open' && !isWinner && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Book ${name}`}
              onClick={() => open({ pollId: poll.id, optionId: option.id })}
            >
              Book this
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Says how many seats are left, and whether they are enough. */
function placesLeftText({ state, session, votes }: PollOption, size: number): string {
  const left = session.seatsLeft
  if (state === 'closed') return 'This can no longer be booked.'
  if (left <= 0) return 'Full.'
  if (state === 'full')
    return `Only ${placesText(left)} left: not enough for ${votes > 1 ? `the ${votes} of you who voted for it` : 'a booking'}.`
  return left >= size
    ? `${placesText(left)} left, enough for all of you.`
    : `${placesText(left)} left, not enough for all ${size} of you.`
}
