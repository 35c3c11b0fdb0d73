declare module "texts/*" {
  const texts: Record<string, string | Record<string, string>>;
  export default texts;
}
