# Two images: server and worker, `partwright serve` (default) or `partwright worker`; and with `--target watcher` the watcher.
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages packages
RUN npm ci --omit=dev --ignore-scripts
COPY scripts scripts
RUN node scripts/programs.mjs && npm prune --omit=dev --omit=optional --ignore-scripts

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS watcher
# The C library gives freed memory back.
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=65536 MALLOC_TOP_PAD_=0
WORKDIR /app
COPY --from=build /app/packages/watcher/programs programs
RUN mkdir /spool && chown node:node /spool
USER node
VOLUME /spool
EXPOSE 9477
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:9477/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["node", "programs/partwright-watch.mjs"]
CMD ["/watched", "--spool", "/spool", "--listen", "0.0.0.0:9477"]

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS server
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 PARTWRIGHT_DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages/server/programs programs
COPY --from=build /app/packages/server/data data
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["node", "programs/partwright.mjs"]
CMD ["serve"]
