import { deleteExpiredSignIns } from '../../accounts'
import { deleteOldSearchChanges } from '../../catalogue'
import { deleteExpiredMessages } from '../../content'
import { forgetResellersGuests } from '../../octo'
import { deleteOldPictureJobs } from '../../partners'
import type { Context } from '../../platform/context'
import { deleteExpiredPlatformRows } from '../../platform/delete-expired'

/** Deletes rows that are no longer needed, in every module by its retention times. */
export async function deleteExpired(context: Context, now: Date): Promise<void> {
  await deleteExpiredPlatformRows(context, now)
  await deleteExpiredSignIns(context, now)
  await deleteOldSearchChanges(context.db)
  await deleteExpiredMessages(context, now)
  await deleteOldPictureJobs(context.db, now)
  await forgetResellersGuests(context, now)
}
