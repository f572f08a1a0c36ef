import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names'

interface Look {
  /** `primary` is the one call to action of a view. `inverse` is for dark backgrounds. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'inverse'
  size?: 'small' | 'regular' | 'large'
  /** Fills the available width. */
  wide?: boolean
  icon?: ReactNode
  /** Keeps its size, shows a spinner and ignores presses. */
  busy?: boolean
  children: ReactNode
}

export type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & { href?: undefined; ref?: Ref<HTMLButtonElement> }
export type ButtonLinkProps = Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> & { href: string; ref?: Ref<HTMLAnchorElement> }

/** A button; with `href`, a link styled as one. */
export function Button({
  variant = 'primary',
  size = 'regular',
  wide,
  icon,
  busy,
  children,
  className,
  ...rest
}: ButtonProps | ButtonLinkProps) {
  const look = classNames(
    styles.button,
    styles[variant],
    styles[size],
    wide && styles.wide,
    busy && styles.busy,
    className,
  )
  const inside = (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.label}>{children}</span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
        {inside}
      </a>
    )
  }
  const { onClick, type = 'button', href: _, ...button } = rest
  return (
    <button
      {...button}
      type={type}
      className={look}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {inside}
    </button>
  )
}

interface IconLook {
  /** The accessible name. */
  label: string
  icon: ReactNode
  /** `plain` has no background, `paper` is a white circle, `outline` has a border. */
  variant?: 'plain' | 'paper' | 'outline'
}

export type IconButtonProps = IconLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & { href?: undefined; ref?: Ref<HTMLButtonElement> }
export type IconLinkProps = IconLook &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> & { href: string; ref?: Ref<HTMLAnchorElement> }

/** A round button with only an icon; with `href`, a link styled as one. */
export function IconButton({ label, icon, variant = 'plain', className, ...rest }: IconButtonProps | IconLinkProps) {
  const look = { 'aria-label': label, className: classNames(styles.round, styles[variant], className) }
  if (rest.href !== undefined) {
    return (
      <a {...rest} {...look}>
        {icon}
      </a>
    )
  }
  const { type = 'button', href: _, ...button } = rest
  return (
    <button {...button} {...look} type={type}>
      {icon}
    </button>
  )
}
