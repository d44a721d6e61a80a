# Two stages: one builds with compilers and development packages, the other has the folder that is in all packages
# (npm run package), with a Node of its own.

FROM node:22-bookworm AS build
WORKDIR /build
COPY . .
# Installs, too.
RUN npm run build
RUN node bin/package/stage.mjs /stage

FROM debian:bookworm-slim
WORKDIR /app
ENV PATH=/app:/app/node/bin:$PATH
ENV PORT=3000
ENV HOST=0.0.0.0
ENV DATA_DIR=/data
COPY --from=build /stage /app
RUN install -d -o 1000 -g 1000 -m 0700 /data
USER 1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 CMD ["cardinal", "health"]
CMD ["cardinal"]
