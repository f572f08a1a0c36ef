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
  sessionEnded,
  sessionFailed,
  sessionLost,
  sessionOpened,
  sessionAbsent,
  type User,
  userChanged,
} from './session'
