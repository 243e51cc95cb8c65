# syntax=docker/dockerfile:1
# The product as an image: the build tools stay behind in the first two stages. See docs/operations.md.
ARG NODE_IMAGE=node:24-bookworm-slim

# Not `npm ci`: it refuses a lock file without the optional packages of other platforms. `--no-save` installs exactly what
# the lock file says.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-save --omit=dev --ignore-scripts --engine-strict --no-audit --no-fund

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm run build

FROM ${NODE_IMAGE}
ENV HOST=0.0.0.0 \
    DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json ./
COPY db/demo/artwork db/demo/artwork
# The only folder that the product writes to, so the rest of the image can be read-only.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Whether the process responds, not whether the database does: a restart would not bring the database back.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/livez`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
# The heap grows only as far as the product needs; pictures are decoded in processes of their own.
ENTRYPOINT ["node", "--max-old-space-size=256", "--max-semi-space-size=4", "build/server/index.js"]
CMD ["serve"]
