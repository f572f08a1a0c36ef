-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "experiences_images";
