import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { pathTo } from 'shared/formats'
import { isNotFound } from 'shared/http'
import { $location } from 'shared/nav'
import { useLive } from 'shared/scope'
import { Button, EmptyState } from 'shared/ui'
import type { Experience } from '../../api'
import { failureText } from '../experiences/failure-text'
import { PathForm } from '../native-form/path-form'
import { $experience, $failure, retryPressed } from './model'

/** Renders its children with the current experience; until then the skeleton, or the error. */
export function ExperienceBoundary({
  skeleton,
  children,
}: {
  skeleton: ReactNode
  children: (experience: Experience) => ReactNode
}) {
  const { experience, failure } = useLive({ experience: $experience, failure: $failure })
  if (isNotFound(failure)) return <NotFound />
  if (experience) return children(experience)
  return failure ? <Failed text={failureText(failure)} /> : skeleton
}

function NotFound() {
  return (
    <EmptyState
      heading="h1"
      scene="/media/scenes/forest-oaks-e"
      title="This page could not be found"
      text="The experience may have moved, or it is no longer offered."
      action={
        <>
          <Button href={pathTo('/browse')}>Explore experiences</Button>
          <a href={pathTo('/')}>Back to the home page</a>
        </>
      }
    />
  )
}

function Failed({ text }: { text: string }) {
  const retry = useUnit(retryPressed)
  const { pathname, search } = useLive($location)
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        icon="offline"
        title="We could not load this experience"
        text={text}
        action={
          <PathForm to={pathname + search} onGo={() => retry()}>
            <Button type="submit">Try again</Button>
          </PathForm>
        }
      />
    </div>
  )
}
