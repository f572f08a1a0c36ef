CREATE TABLE "cdn_purges" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"after" bigint NOT NULL,
	"leased_until" timestamp (3) with time zone NOT NULL
);
