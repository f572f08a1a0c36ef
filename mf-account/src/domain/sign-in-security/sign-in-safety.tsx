import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { ChangeEmail } from './change-email'
import { ChangePassword } from './change-password'
import { closed, opened } from './model'
import { SessionsList } from './sessions-list'
import styles from './sign-in-safety.module.css'

/** E-mail address, password and sessions of a signed-in customer. */
export function SignInSecurity() {
  const [open, close] = useUnit([opened, closed])
  useEffect(() => {
    open()
    return () => close()
  }, [open, close])
  return (
    <section className={styles.section} aria-labelledby="sign-in-safety">
      <h2 id="sign-in-safety">Signing in</h2>
      <ChangeEmail />
      <ChangePassword />
      <SessionsList />
    </section>
  )
}
