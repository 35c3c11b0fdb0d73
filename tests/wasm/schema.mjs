// As much of JSON Schema as docs/protocol.schema.json uses: what is wrong with a value, or "".
export class Schema {
  constructor(document) {
    this.defs = document.$defs;
  }

  fault(name, value) {
    return this.check({ $ref: `#/$defs/${name}` }, value, name);
  }

  check(schema, value, at) {
    if (schema.$ref) return this.check(this.defs[schema.$ref.split("/").pop()], value, at);
    const any = schema.anyOf ?? schema.oneOf;
    if (any) return this.one(any, value, at);
    if ("const" in schema) return value === schema.const ? "" : `${at}: not ${schema.const}`;
    if (schema.enum) return schema.enum.includes(value) ? "" : `${at}: ${value} is not listed`;
    return this.typed(schema, value, at);
  }

  one(schemas, value, at) {
    const faults = schemas.map((schema) => this.check(schema, value, at));
    if (faults.includes("")) return "";
    return faults.reduce((a, b) => (a.length > b.length ? a : b));
  }

  typed(schema, value, at) {
    switch (schema.type) {
      case "null":
        return value === null ? "" : `${at}: not null`;
      case "integer":
        return Number.isInteger(value) ? "" : `${at}: no whole number`;
      case "array":
        if (!Array.isArray(value)) return `${at}: no list`;
        return value.map((item, i) => this.check(schema.items, item, `${at}[${i}]`)).find(Boolean) ?? "";
      case "object":
        return this.members(schema, value, at);
      default:
        return typeof value === schema.type ? "" : `${at}: no ${schema.type}`;
    }
  }

  members(schema, value, at) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return `${at}: no object`;
    for (const name of schema.required ?? []) if (!(name in value)) return `${at}: no ${name}`;
    for (const [name, member] of Object.entries(value)) {
      const known = schema.properties?.[name] ?? schema.additionalProperties;
      if (!known) return `${at}: ${name} is unknown`;
      const fault = this.check(known, member, `${at}.${name}`);
      if (fault) return fault;
    }
    return "";
  }
}
