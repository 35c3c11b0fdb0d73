// The compiled part of Asio and Beast, once, so that other files need only their declarations.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
