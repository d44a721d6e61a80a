# Two stages: one builds with compilers and development packages, the other runs without them.
# bench/image.mjs runs the same steps in an empty folder, without Docker.

FROM node:22-bookworm AS build
WORKDIR /app
COPY . .
RUN npm ci --workspaces=false --no-audit --no-fund
RUN npm run build
# The build contains all other packages.
RUN node bin/image-packages.mjs

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
ENV PORT=3000
ENV HOST=0.0.0.0
ENV DATA_DIR=/data
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/package-lock.json ./package-lock.json
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/prisma/migrations ./prisma/migrations
COPY --from=build /app/prisma/postgres-migrations ./prisma/postgres-migrations
COPY --from=build /app/bin ./bin
COPY --from=build /app/backup ./backup
COPY --from=build /app/public ./public
COPY --from=build /app/build ./build
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 CMD ["node", "bin/cardinal.mjs", "health"]
CMD ["node", "bin/cardinal.mjs", "serve"]
