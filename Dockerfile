# Images of the servers: edge, api, worker and migrate, and staging, which is the API with the demo data. Build one with --target, for example
#   docker build --target api --tag meander-api .
# BASE is any Debian with Node.js 24 and npm.
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /src
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && npm run build -- --files /files && rm -rf node_modules */node_modules

FROM ${BASE} AS runtime
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps METRICS_HOST=0.0.0.0 METRICS_PORT=9464 DRAIN_SECONDS=5 DATA_DIR=/data
# The root file system can be read-only: only /data is written to.
RUN mkdir -p /data && chown 10001:10001 /data
WORKDIR /app
USER 10001:10001
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "server/src/operation/health-main.js"]

FROM runtime AS edge
ENV HOST=0.0.0.0 PORT=3000
COPY --from=build /files/edge ./
EXPOSE 3000
CMD ["node", "--import", "./server/src/tracing/start-tracing.js", "edge/src/main.js"]

FROM runtime AS api
ENV API_HOST=0.0.0.0 API_PORT=4000 API_ROLE=serve
COPY --from=build /files/api ./
EXPOSE 4000
CMD ["node", "--import", "./server/src/tracing/start-tracing.js", "api/src/main.js"]

FROM api AS worker
ENV API_ROLE=work

# API or worker of staging, by API_ROLE, and the seed: node api/src/seed-main.js.
FROM api AS staging
COPY --from=build /files/demo ./

FROM api AS migrate
HEALTHCHECK NONE
CMD ["node", "api/src/migrate-main.js"]
