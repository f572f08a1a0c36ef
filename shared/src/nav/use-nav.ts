import { usePorts } from 'shared/scope'
import type { NavPort } from './nav-port'

/** The shell's router, for a component that navigates by itself. Links need nothing: a plain `<a href>` is followed by the shell. */
export function useNav(): NavPort {
  return usePorts().nav
}
