export { $redirectAfterAuth, redirectConsumed, redirectRemembered } from './redirect-after-auth'
export {
  $accessToken,
  $isSignedIn,
  $justRegisteredEmail,
  $session,
  $user,
  $userId,
  customerLeft,
  type Session,
  sessionAbsent,
  sessionEnded,
  sessionFailed,
  sessionLost,
  sessionOpened,
  type User,
  userChanged,
} from './session'
