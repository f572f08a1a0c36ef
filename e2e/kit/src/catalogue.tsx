import { useEffect, useRef } from 'react'
import { classNames, Icon, Logo } from 'shared/ui'
import styles from './catalogue.module.css'
import { groups } from './stories'
import { type ComponentStories, type Story, slugOf } from './story'

const pieces = new Map(groups.flatMap((group) => Object.entries(group.pieces)))

/**
 * One component of the kit in all its states, with links to the others.
 * @param address path of the component, such as `button`
 * @param isBare renders only the states, for screenshots
 */
export function Catalogue({ address, isBare }: { address: string; isBare: boolean }) {
  const wanted = address || 'button'
  const piece = pieces.get(wanted)
  const name = piece?.name ?? 'No such piece'
  useEffect(() => {
    document.title = `${name} · Kit`
  }, [name])
  if (isBare)
    return (
      <main className={classNames(styles.bare, piece?.many && styles.unnamed)}>
        {piece && <Grounds piece={piece} />}
      </main>
    )
  return (
    <div className={styles.page}>
      <header className={styles.side}>
        <a href="/" className={styles.home}>
          <Logo name="Kit" />
        </a>
        <Contents current={wanted} />
      </header>
      <main className={styles.main}>
        <h1>{name}</h1>
        {piece ? <Sheet piece={piece} /> : <p>Nothing in the kit has this address. Choose a piece from the list.</p>}
      </main>
    </div>
  )
}

function Contents({ current }: { current: string }) {
  const here = useRef<HTMLAnchorElement>(null)
  useEffect(() => here.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' }), [])
  return (
    <nav aria-label="Pieces" className={styles.contents}>
      {groups.map((group) => (
        <div key={group.name} className={styles.group}>
          <p className={styles.groupName}>{group.name}</p>
          <ul className={styles.links}>
            {Object.entries(group.pieces).map(([address, { name }]) => (
              <li key={address}>
                <a
                  ref={address === current ? here : null}
                  href={`/${address}`}
                  className={styles.link}
                  aria-current={address === current ? 'page' : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Sheet({ piece }: { piece: ComponentStories }) {
  const { exports, from, purpose, notOnInk } = piece
  const line = exports.length > 0 ? `import { ${exports.join(', ')} } from '${from}'` : `import '${from}'`
  return (
    <>
      <p className={styles.purpose}>{purpose}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled sideways can be reached by the keyboard */}
      <pre className={styles.line} tabIndex={0}>
        <code>{line}</code>
      </pre>
      {notOnInk && (
        <p className={styles.notOnInk}>
          <Icon name="info" size={18} />
          <span>On ink: {notOnInk}</span>
        </p>
      )}
      <Grounds piece={piece} />
    </>
  )
}

/** The states of a component on each surface that it supports. */
function Grounds({ piece }: { piece: ComponentStories }) {
  const { states, notOnInk, broad } = piece
  const someOnInk = states.some((state) => state.onlyOnLight)
  const onInk = notOnInk && !someOnInk ? [] : states.filter((state) => !state.onlyOnLight)
  const look = classNames(styles.ground, broad && styles.broad)
  return (
    <div className={classNames(styles.grounds, onInk.length > 0 && styles.both)} data-testid="grounds">
      <section aria-label="On light ground" className={look}>
        {states.map((state) => (
          <Specimen key={state.label} state={state} ground="light" />
        ))}
      </section>
      {onInk.length > 0 && (
        <section aria-label="On ink" className={classNames(look, styles.ink)} data-ground="ink">
          {onInk.map((state) => (
            <Specimen key={state.label} state={state} ground="ink" />
          ))}
        </section>
      )}
    </div>
  )
}

function Specimen({ state, ground }: { state: Story; ground: 'light' | 'ink' }) {
  const { label, draw: Draw, tries = [], opensBy, broad, lettersOfMachine } = state
  return (
    <figure
      className={classNames(styles.specimen, broad && styles.whole)}
      data-state={slugOf(label)}
      data-on={ground}
      data-tries={tries.join(' ')}
      data-opens={opensBy}
    >
      <div className={styles.drawn} data-letters={lettersOfMachine ? 'machine' : undefined}>
        <Draw />
      </div>
      <figcaption className={styles.label}>{label}</figcaption>
    </figure>
  )
}
