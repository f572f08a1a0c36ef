import { usePorts } from 'shared/scope'
import type { NavPort } from './nav-port'

/** The shell's router, for a component that navigates from code. Links do not need it: the shell handles clicks on a plain `<a href>`. */
export function useNav(): NavPort {
  return usePorts().nav
}
